import { useStore } from '@nanostores/react';
import { $tool, openTool } from '../../../stores/admin/importing/tool.ts';
import { ToolNav } from '../../../ui/admin/import/ToolNav.tsx';
import { SectionHeader } from '../../../ui/admin/SectionHeader.tsx';
import { IMPORT_WORDS } from '../../../wording/importing.ts';
import { ErrorBoundary } from '../../frame/ErrorBoundary.tsx';
import { LazyPanel } from '../../member/LazyPanel.tsx';
import { Review } from './Review.tsx';
import { RunStatus } from './RunStatus.tsx';
import { TOOLS } from './tools.ts';

/** The section for imports. Video Bulk and Music Bulk stand beside the form of a single resource. */
export function Import() {
  const tool = useStore($tool);
  return (
    <>
      <SectionHeader title={IMPORT_WORDS.title} introduction={IMPORT_WORDS.introduction} />
      <ToolNav open={tool} icons={TOOLS} onOpen={openTool} />
      <div className="mt-6 grid gap-6">
        <ErrorBoundary key={tool}>
          <LazyPanel title={IMPORT_WORDS.tool[tool]} load={TOOLS[tool].load} props={{}} />
        </ErrorBoundary>
        <RunStatus />
        <Review place="import" />
      </div>
    </>
  );
}
