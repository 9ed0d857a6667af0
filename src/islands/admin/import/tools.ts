/** The tools of the section for imports. To add one, add it to the rules, name it in the wording, and list it here. */
import { FileSpreadsheet, type IconNode, Layers, Link, Rss } from 'lucide';
import type { ImportTool } from '../../../rules/importing/importTools.ts';
import type { LoadPanel } from '../../member/LazyPanel.tsx';

interface Tool {
  icon: IconNode;
  /** Imports the tool when it is opened. */
  load: LoadPanel<object>;
}

export const TOOLS: Record<ImportTool, Tool> = {
  links: { icon: Link, load: async () => (await import('./PastedLinks.tsx')).PastedLinks },
  csv: { icon: FileSpreadsheet, load: async () => (await import('./CsvImport.tsx')).CsvImport },
  sources: { icon: Rss, load: async () => (await import('./SavedSources.tsx')).SavedSources },
  batches: { icon: Layers, load: async () => (await import('./Batches.tsx')).Batches },
};
