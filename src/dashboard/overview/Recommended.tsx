import { CardSkeletons } from '../../core/lists/CardSkeletons.tsx';
import { useIsNear } from '../../core/parts/useIsNear.ts';
import { LazyPanel } from '../../core/remote/LazyPanel.tsx';
import { DashboardSection } from '../tabs/DashboardSection.tsx';
import { DASHBOARD_WORDS } from '../tabs/dashboard.words.ts';
import { type OverviewContent, showRecommendations } from './overview.store.ts';

const WORDS = DASHBOARD_WORDS.recommended;

/** Cards and their posters are below the first screen, and weigh more than everything else, so they load when they come near. */
const loadCards = async () => (await import('./RecommendedCards.tsx')).RecommendedCards;

interface Props {
  /** Null while it is being read. */
  overview: OverviewContent | null;
}

export function Recommended({ overview }: Props) {
  const [cards, isNear] = useIsNear<HTMLDivElement>();
  const isOn = !overview || overview.preferences.show_recommendations;
  const because = overview ? WORDS.because(overview.preferences.preferred_categories) : '\u00a0';
  return (
    <DashboardSection
      id="recommended"
      title={WORDS.title}
      introduction={isOn ? because : WORDS.hidden}
      action={
        overview && (
          <button
            type="button"
            className="min-h-11 font-medium text-quiet underline underline-offset-4 hover:text-ink"
            onClick={() => void showRecommendations(!isOn)}
          >
            {isOn ? WORDS.hide : WORDS.show}
          </button>
        )
      }
    >
      <div ref={cards}>
        {isOn &&
          (overview?.recommendations && isNear ? (
            <LazyPanel
              title={WORDS.title}
              load={loadCards}
              loading={<CardSkeletons count={6} hasActions={false} />}
              props={{ resources: overview.recommendations }}
            />
          ) : (
            <CardSkeletons count={6} hasActions={false} />
          ))}
      </div>
    </DashboardSection>
  );
}
