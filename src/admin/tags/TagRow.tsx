import { Pencil } from 'lucide';
import { useState } from 'react';
import type { TagKind, TagOrAuthor } from '../../contract/admin.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { adminAddress } from '../resources/adminFields.rules.ts';
import { RenameForm } from './RenameForm.tsx';
import { TAGS_WORDS } from './tags.words.ts';

interface Props {
  kind: TagKind;
  tag: TagOrAuthor;
}

/** A tag or author, with a link to its resources. */
export function TagRow({ kind, tag }: Props) {
  const { name, resources } = tag;
  const [isOpen, setOpen] = useState(false);
  const found = adminAddress({ text: name });
  return (
    <li data-item="" tabIndex={-1} className="px-4 py-2">
      <div className="flex items-center gap-x-4">
        <p className="flex min-w-0 grow flex-wrap items-baseline gap-x-4">
          <span dir="auto" className="min-w-0 font-medium">
            {name}
          </span>
          <a href={found} className="inline-block py-0.5 text-sm text-quiet hover:text-ink">
            {TAGS_WORDS.resources(resources)}
          </a>
        </p>
        <button
          type="button"
          aria-label={TAGS_WORDS.renameOf(name)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="tool shrink-0"
        >
          <Icon of={Pencil} className="size-4" />
          {TAGS_WORDS.rename}
        </button>
      </div>
      {isOpen && <RenameForm kind={kind} tag={tag} onDone={() => setOpen(false)} />}
    </li>
  );
}
