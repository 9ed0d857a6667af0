import { useStore } from '@nanostores/react';
import type { SimilarName, TagKind } from '../../contract/admin.ts';
import { useConfirm } from '../../core/forms/ConfirmDialog.tsx';
import { mergeQuestion, mergeSimilar, similarPanels } from './tags.store.ts';
import { TAGS_WORDS } from './tags.words.ts';

const WORDS = TAGS_WORDS.similar;

/** Similarly spelt names, each with the one to merge it into; nothing if there are none. */
export function SimilarNames({ kind }: { kind: TagKind }) {
  const similar = useStore(similarPanels[kind].$panel);
  if (similar.state !== 'ready' || similar.value.length === 0) return null;
  return (
    <section aria-labelledby="similar-names" className="panel mt-6 p-4">
      <h2 id="similar-names" className="text-lg">
        {WORDS.title}
      </h2>
      <p className="mt-1 text-sm text-quiet">{WORDS.hint[kind]}</p>
      <ul className="mt-2 divide-y divide-line">
        {similar.value.map((each) => (
          <SimilarRow key={each.name} kind={kind} similar={each} />
        ))}
      </ul>
    </section>
  );
}

function SimilarRow({ kind, similar }: { kind: TagKind; similar: SimilarName }) {
  const { name, resources, into_name, into_resources } = similar;
  const [dialog, ask] = useConfirm(
    mergeQuestion({ name, resources }, { name: into_name, resources: into_resources }),
    () => void mergeSimilar(kind, similar),
  );
  return (
    <li className="flex items-center gap-x-4 py-2">
      <p className="min-w-0 grow wrap-anywhere">
        <bdi className="font-medium">{name}</bdi> <span className="text-sm text-quiet">{WORDS.as}</span>{' '}
        <bdi className="font-medium">{into_name}</bdi>
      </p>
      <button type="button" aria-label={WORDS.mergeOf(name, into_name)} onClick={ask} className="tool shrink-0">
        {TAGS_WORDS.merge.yes}
      </button>
      {dialog}
    </li>
  );
}
