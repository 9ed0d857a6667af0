import { CircleCheck } from 'lucide';
import { Icon } from '../../core/parts/Icon.tsx';
import { FINISHED_WORDS } from './finished.words.ts';

/** On a resource's page, for members. It can be pressed once its state is known (finished.script.ts). */
export const FinishButton = ({ id }: { id: string }) => (
  <p className="mt-3 not-member:hidden print:hidden">
    <button type="button" disabled data-finish={id} className="needs-script group button quiet max-sm:w-full">
      <Icon of={CircleCheck} className="size-5" />
      <span className="group-data-saved:hidden">{FINISHED_WORDS.mark}</span>
      <span className="hidden group-data-saved:inline">{FINISHED_WORDS.done}</span>
    </button>
  </p>
);
