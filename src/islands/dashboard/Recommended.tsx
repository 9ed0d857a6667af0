import { Sparkles } from 'lucide';
import { useState } from 'react';
import type { ListedResource } from '../../contract/listing.ts';
import { resourceSummary } from '../../rules/display/snippet.ts';
import { type OverviewContent, showRecommendations } from '../../stores/dashboard/overview.ts';
import { openTab } from '../../stores/dashboard/view.ts';
import { ResourceCard } from '../../ui/card/ResourceCard.tsx';
import { DashboardSection } from '../../ui/dashboard/DashboardSection.tsx';
import { RecommendedSkeleton } from '../../ui/dashboard/OverviewSkeleton.tsx';
import { EmptyPanel } from '../../ui/member/EmptyPanel.tsx';
import { DASHBOARD_WORDS } from '../../wording/dashboard.ts';
import { usePosters } from '../member/usePosters.ts';

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

function Cards({ resources }: { resources: readonly ListedResource[] }) {
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
