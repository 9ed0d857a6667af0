import { CardSkeletons } from '../../core/lists/CardSkeletons.tsx';
import { useIsNear } from '../../core/parts/useIsNear.ts';
import { LazyPanel } from '../../core/remote/LazyPanel.tsx';
import { DashboardSection } from '../tabs/DashboardSection.tsx';
import { DASHBOARD_WORDS } from '../tabs/dashboard.words.ts';
import { type OverviewContent, showRecommendations } from './overview.store.ts';

const WORDS = DASHBOARD_WORDS.recommended;

/** Cards and their posters are below the first screen, and weigh more than everything else, so they load when they come near. */
const loadCards = async () => (await import('./RecommendedCards.tsx')).RecommendedCards;

export function Recommended({
  preferences,
  recommendations,
}: Pick<OverviewContent, 'preferences' | 'recommendations'>) {
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
        {isOn && (isNear ? <Cards recommendations={recommendations} /> : <div className="min-h-dvh" />)}
      </div>
    </DashboardSection>
  );
}

function Cards({ recommendations }: Pick<OverviewContent, 'recommendations'>) {
  const skeletons = <CardSkeletons count={6} hasActions={false} />;
  if (!recommendations) return skeletons;
  return <LazyPanel title={WORDS.title} load={loadCards} loading={skeletons} props={{ resources: recommendations }} />;
}
