import { Sparkles } from 'lucide';
import { useState } from 'react';
import { ResourceCard } from '../../catalogue/card/ResourceCard.tsx';
import { usePosters } from '../../catalogue/list/usePosters.ts';
import type { CardColumns } from '../../contract/listing.ts';
import { EmptyPanel } from '../../core/parts/EmptyPanel.tsx';
import { resourceSummary } from '../../core/parts/snippet.rules.ts';
import { DashboardSection } from '../tabs/DashboardSection.tsx';
import { DASHBOARD_WORDS } from '../tabs/dashboard.words.ts';
import { openTab } from '../tabs/view.store.ts';
import { RecommendedSkeleton } from './OverviewSkeleton.tsx';
import { type OverviewContent, showRecommendations } from './overview.store.ts';

const WORDS = DASHBOARD_WORDS.recommended;

export function Recommended({
  preferences,
  recommendations,
}: Pick<OverviewContent, 'preferences' | 'recommendations'>) {
  const isOn = preferences.show_recommendations;
  return (
    <DashboardSection
      id="recommended"
      title={WORDS.title}
      introduction={isOn ? WORDS.because(preferences.preferred_categories) : WORDS.hidden}
      action={
        <button
          type="button"
          className="min-h-11 font-medium text-quiet underline underline-offset-4 hover:text-ink"
          onClick={() => void showRecommendations(!isOn)}
        >
          {isOn ? WORDS.hide : WORDS.show}
        </button>
      }
    >
      {isOn && (recommendations ? <Cards resources={recommendations} /> : <RecommendedSkeleton />)}
    </DashboardSection>
  );
}

function Cards({ resources }: { resources: readonly CardColumns[] }) {
  const [now] = useState(() => new Date());
  const withPoster = usePosters(resources);
  if (resources.length === 0) {
    return (
      <EmptyPanel icon={Sparkles} title={WORDS.empty}>
        <button
          type="button"
          className="button border-2 border-ink-faint hover:border-ink"
          onClick={() => openTab('settings')}
        >
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
