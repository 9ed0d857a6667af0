import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { ErrorBoundary } from '../../core/errors/ErrorBoundary.tsx';
import { ErrorCard } from '../../core/errors/ErrorCard.tsx';
import { ERROR_WORDS } from '../../core/errors/errors.words.ts';
import { pageTitle } from '../../core/site/pageHead.rules.ts';
import { CardRow } from '../card/CardRow.tsx';
import { $related, findRelated } from '../related/relatedResources.store.ts';
import { DETAIL_WORDS } from './detail.words.ts';
import { $missingResource, lookUpResource } from './missingResource.store.ts';
import { NOT_FOUND_WORDS } from './notFound.words.ts';
import { ResourceDetail } from './ResourceDetail.tsx';
import { recordOpened } from './views.store.ts';

const WORDS = NOT_FOUND_WORDS.resource;

interface Props {
  /** The end of the document title. */
  siteName: string;
}

/** On the not-found page: shows a resource that has no page yet, or redirects to its page. */
export function MissingResource(props: Props) {
  return (
    <ErrorBoundary>
      <LookedUpResource {...props} />
    </ErrorBoundary>
  );
}

function LookedUpResource({ siteName }: Props) {
  const missing = useStore($missingResource);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => void lookUpResource(location.pathname), []);
  useEffect(() => {
    if (missing.state !== 'ready') return;
    void findRelated(missing.value);
    void recordOpened(missing.value.id);
  }, [missing]);
  // The page's content has changed: set the title, and focus the heading so that screen readers read it.
  useEffect(() => {
    const heading = missing.state === 'loading' ? null : box.current?.querySelector('h1');
    if (!heading) return;
    document.title = pageTitle(heading.textContent, siteName);
    heading.tabIndex = -1;
    heading.focus();
  }, [missing, siteName]);
  const retry = () => {
    // The retry button disappears with the error, so the focus moves first.
    box.current?.focus();
    void lookUpResource(location.pathname);
  };
  return (
    <div ref={box} tabIndex={-1} className="outline-none [&_h1]:outline-none">
      <LookupState missing={missing} onRetry={retry} />
    </div>
  );
}

function LookupState({ missing, onRetry }: { missing: ReturnType<typeof $missingResource.get>; onRetry: () => void }) {
  switch (missing.state) {
    case 'loading':
      return (
        <p role="status" className="wrap with-skeleton py-12 text-lg text-quiet">
          {WORDS.loading}
        </p>
      );
    case 'ready':
      return (
        <>
          <ResourceDetail resource={missing.value} />
          <Related />
        </>
      );
    case 'missing':
      return (
        <div className="wrap grid justify-items-center gap-5 py-24 text-center md:py-36">
          <h1 className="text-title">{WORDS.missing}</h1>
          <p className="max-w-[46ch] text-lg text-quiet">{WORDS.explanation}</p>
          <a href="/" className="button">
            {NOT_FOUND_WORDS.home}
          </a>
        </div>
      );
    case 'failed':
      return (
        <div className="wrap py-16">
          <ErrorCard heading="h1" title={WORDS.failed} text={ERROR_WORDS.resourceText('resource')}>
            <button type="button" className="button" onClick={onRetry}>
              {WORDS.again}
            </button>
            <a href="/" className="button quiet">
              {WORDS.home}
            </a>
          </ErrorCard>
        </div>
      );
  }
}

/** The same section as on a built page (pages/[category]/[id].astro). */
function Related() {
  const related = useStore($related);
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="related-title" className="wrap mt-16 md:mt-24">
      <h2 id="related-title" className="text-heading">
        {DETAIL_WORDS.related}
      </h2>
      <div className="mt-6 md:mt-8">
        <CardRow resources={related} now={new Date()} />
      </div>
    </section>
  );
}
