import { useEffect, useState } from 'react';
import { CardSkeletons } from '../../core/lists/CardSkeletons.tsx';
import { useIsNear } from '../../core/parts/useIsNear.ts';
import { LazyPanel } from '../../core/remote/LazyPanel.tsx';
import { PanelError } from '../../core/remote/PanelError.tsx';
import { useDeferredStore } from '../../core/remote/useDeferredStore.ts';
import { DashboardSection } from '../tabs/DashboardSection.tsx';
import { DASHBOARD_WORDS } from '../tabs/dashboard.words.ts';
import { createRecommendations, type OverviewContent, showRecommendations } from './overview.store.ts';

const WORDS = DASHBOARD_WORDS.recommended;

/** Cards and their posters are below the first screen, and weigh more than everything else, so they load when they come near. */
const loadCards = async () => (await import('./RecommendedCards.tsx')).RecommendedCards;

export function Recommended({ preferences, isSwitching }: Pick<OverviewContent, 'preferences' | 'isSwitching'>) {
  const [cards, isNear] = useIsNear<HTMLDivElement>();
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
      <div ref={cards}>
        {isOn && !isNear && <div className="min-h-dvh" />}
        {isOn && isNear && (isSwitching ? <Skeletons /> : <Cards />)}
      </div>
    </DashboardSection>
  );
}

function Cards() {
  const [panel] = useState(createRecommendations);
  const recommendations = useDeferredStore(panel.$panel);
  // While they are read. A failure shows afterwards.
  useEffect(() => void loadCards().catch(() => {}), []);
  switch (recommendations.state) {
    case 'loading':
      return <Skeletons />;
    case 'failed':
      return <PanelError title={WORDS.title} onRetry={() => void panel.load()} />;
    case 'ready':
      return (
        <LazyPanel
          title={WORDS.title}
          load={loadCards}
          loading={<Skeletons />}
          props={{ resources: recommendations.value }}
        />
      );
  }
}

const Skeletons = () => <CardSkeletons count={6} hasActions={false} />;
