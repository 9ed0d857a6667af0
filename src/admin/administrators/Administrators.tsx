import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { SecondFactor } from '../../account/second-factor/SecondFactor.tsx';
import type { Administrator } from '../../contract/admin.ts';
import { useKeptFocus } from '../../core/parts/useKeptFocus.ts';
import { PanelError } from '../../core/remote/PanelError.tsx';
import { FewRowsLoading } from '../sections/RowsLoading.tsx';
import { SectionHeader } from '../sections/SectionHeader.tsx';
import { AdministratorForm } from './AdministratorForm.tsx';
import { AdministratorRow } from './AdministratorRow.tsx';
import { administratorsPanel } from './administrators.store.ts';
import { ADMINISTRATORS_WORDS } from './administrators.words.ts';

const WORDS = ADMINISTRATORS_WORDS;

/** Who the administrators are. They add and remove each other. */
export function Administrators() {
  const administrators = useStore(administratorsPanel.$panel);
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  return (
    <>
      <SectionHeader title={WORDS.title} introduction={WORDS.introduction} />
      <AdministratorForm />
      <section ref={section} aria-labelledby="administrators-list" className="mt-8">
        <h2 id="administrators-list" data-focus-home="" tabIndex={-1} className="text-xl">
          {WORDS.list.title}
        </h2>
        <p role="status" className="sr-only">
          {administrators.state === 'loading' && WORDS.loading}
        </p>
        <div className="mt-4">
          {administrators.state === 'loading' && <FewRowsLoading />}
          {administrators.state === 'ready' && <List of={administrators.value} />}
          {administrators.state === 'failed' && (
            <PanelError title={WORDS.title} onRetry={() => void administratorsPanel.load()} />
          )}
        </div>
      </section>
      <div className="mt-8">
        <SecondFactor />
      </div>
    </>
  );
}

/** It includes at least the reader. */
function List({ of: administrators }: { of: Administrator[] }) {
  const isOnly = administrators.length === 1;
  return (
    <>
      <ul className="panel divide-y divide-line">
        {administrators.map((administrator) => (
          <AdministratorRow key={administrator.id} administrator={administrator} isOnly={isOnly} />
        ))}
      </ul>
      {isOnly && <p className="mt-3 text-sm text-quiet">{WORDS.list.only}</p>}
    </>
  );
}
