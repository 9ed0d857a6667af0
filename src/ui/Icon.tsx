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
  LayoutGrid,
  List,
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
  grid: LayoutGrid,
  list: List,
};

type IconName = keyof typeof ICONS;

interface Props {
  name: IconName;
  className?: string;
  /** Drawn as a filled shape. */
  solid?: boolean;
}

/** What the library writes into every sign stands once in the styles instead: a page has dozens of them. */
const BARE = {
  xmlns: undefined,
  width: undefined,
  height: undefined,
  fill: undefined,
  stroke: undefined,
  strokeWidth: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
};

/** A sign that stands beside its name, or inside something that has one: it says nothing by itself. */
export function Icon({ name, className = 'size-6', solid = false }: Props) {
  const Drawn = ICONS[name];
  return <Drawn aria-hidden="true" className={solid ? `${className} fill-current` : className} {...BARE} />;
}
