import { BookOpen, Clapperboard, Compass, Mic, Music } from 'lucide-react';
import type { Category } from '../contract/resource.ts';

const ICONS = { sermons: Mic, worship: Music, movies: Clapperboard, books: BookOpen, others: Compass };

/** A sign for a category; its name always stands beside it. */
export function CategoryIcon({ category, className = 'size-6' }: { category: Category; className?: string }) {
  const Icon = ICONS[category];
  return <Icon aria-hidden="true" className={className} strokeWidth={1.75} />;
}
