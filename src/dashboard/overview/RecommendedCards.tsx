import { Sparkles } from 'lucide';
import { useState } from 'react';
import { ResourceCard } from '../../catalogue/card/ResourceCard.tsx';
import { usePosters } from '../../catalogue/list/usePosters.ts';
import type { CardColumns } from '../../contract/listing.ts';
import { EmptyPanel } from '../../core/parts/EmptyPanel.tsx';
import { resourceSummary } from '../../core/parts/snippet.rules.ts';
import { DASHBOARD_WORDS } from '../tabs/dashboard.words.ts';
import { openTab } from '../tabs/view.store.ts';

const WORDS = DASHBOARD_WORDS.recommended;

export function RecommendedCards({ resources }: { resources: readonly CardColumns[] }) {
  const [now] = useState(() => new Date());
  const withPoster = usePosters(resources);
  if (resources.length === 0) {
    return (
      <EmptyPanel icon={Sparkles} title={WORDS.empty}>
        <button type="button" className="button quiet" onClick={() => openTab('settings')}>
          {WORDS.choose}
        </button>
      </EmptyPanel>
    );
  }
  return (
    <ul className="card-grid">
      {resources.map((resource) => (
        <li key={resource.id}>
          <ResourceCard resource={resourceSummary(withPoster(resource))} now={now} />
        </li>
      ))}
    </ul>
  );
}
