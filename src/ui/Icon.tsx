import {
  ArrowLeft,
  ArrowRight,
  Bookmark,
  BookOpen,
  Check,
  Clapperboard,
  Compass,
  Copy,
  FileText,
  Heart,
  Menu,
  Mic,
  Moon,
  Music,
  Pause,
  Phone,
  Play,
  Search,
  Share2,
  Sun,
  Unlock,
  Users,
  X,
} from 'lucide-react';

const ICONS = {
  sermons: Mic,
  worship: Music,
  movies: Clapperboard,
  books: BookOpen,
  others: Compass,
  pages: FileText,
  search: Search,
  back: ArrowLeft,
  forward: ArrowRight,
  bookmark: Bookmark,
  share: Share2,
  pause: Pause,
  check: Check,
  copy: Copy,
  love: Heart,
  menu: Menu,
  close: X,
  night: Moon,
  day: Sun,
  phone: Phone,
  play: Play,
  community: Users,
  free: Unlock,
};

type IconName = keyof typeof ICONS;

interface Props {
  name: IconName;
  className?: string;
  /** Drawn as a filled shape. */
  solid?: boolean;
}

/** A sign that stands beside its name, or inside something that has one: it says nothing by itself. */
export function Icon({ name, className = 'size-6', solid = false }: Props) {
  const Drawn = ICONS[name];
  return <Drawn aria-hidden="true" className={className} strokeWidth={1.75} fill={solid ? 'currentColor' : 'none'} />;
}
