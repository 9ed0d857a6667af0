/** The sections of the administration. To add one, add it to the contract, name it in the wording, and list it here. */
import {
  Bug,
  ChartColumn,
  History,
  type IconNode,
  Import,
  LibraryBig,
  Mail,
  Newspaper,
  ShieldCheck,
  Tags,
} from 'lucide';
import type { AdminSection } from '../../contract/admin.ts';
import type { LoadPanel } from '../member/LazyPanel.tsx';

interface Section {
  icon: IconNode;
  /** Imports the section when it is opened. */
  load: LoadPanel<object>;
}

export const SECTIONS: Record<AdminSection, Section> = {
  resources: { icon: LibraryBig, load: async () => (await import('./Resources.tsx')).Resources },
  import: { icon: Import, load: async () => (await import('./import/Import.tsx')).Import },
  words: { icon: Tags, load: async () => (await import('./Words.tsx')).Words },
  messages: { icon: Mail, load: async () => (await import('./Messages.tsx')).Messages },
  newsletter: { icon: Newspaper, load: async () => (await import('./Newsletter.tsx')).Newsletter },
  errors: { icon: Bug, load: async () => (await import('./ErrorReports.tsx')).ErrorReports },
  numbers: { icon: ChartColumn, load: async () => (await import('./Numbers.tsx')).Numbers },
  administrators: { icon: ShieldCheck, load: async () => (await import('./Administrators.tsx')).Administrators },
  history: { icon: History, load: async () => (await import('./History.tsx')).History },
};
