import { BookOpen, Clapperboard, Compass, FileText, type IconNode, ListOrdered, Mic, Music } from 'lucide';
import type { SearchCategory } from '../../contract/search.ts';
import { Icon } from './Icon.tsx';

const ICONS: Record<SearchCategory, IconNode> = {
  sermons: Mic,
  worship: Music,
  movies: Clapperboard,
  books: BookOpen,
  others: Compass,
  series: ListOrdered,
  pages: FileText,
};

/** The icon of a category, of series, or of text pages. */
export function CategoryIcon({ category, className = 'size-6' }: { category: SearchCategory; className?: string }) {
  return <Icon of={ICONS[category]} className={className} />;
}
