/** The state of the form of a resource. */
import type { CatalogueMatch } from '../../contract/importBatch.ts';
import type { Resource } from '../../contract/resource.ts';
import type { ImageFault } from '../../rules/admin/imageUpload.ts';
import type { FillableField, LinkFault } from '../../rules/admin/linkFilling.ts';
import type { Difference } from '../../rules/admin/resourceConflict.ts';
import { type ResourceDraft, type ResourceField, resourceDraft } from '../../rules/admin/resourceDraft.ts';
import type { FieldFault, ResourceRow } from '../../rules/admin/resourceForm.ts';
import type { BackendReason } from '../../services/backend.ts';

export interface OpenForm {
  /** Another one for each resource that is opened. */
  id: number;
  /** The resource that is edited, as it was when editing began; null for a new one. */
  seen: Resource | null;
  draft: ResourceDraft;
  faults: ShownFaults;
  /** Whether the draft was kept from before a reload. */
  isRestored: boolean;
  /** What was saved in the form just before this. */
  saved: Resource | null;
  saving: Saving;
  upload: Upload;
  filling: Filling;
  /** A new row whose saving got no answer: it may be in the database. */
  unanswered: ResourceRow | null;
}

export type ShownFault = FieldFault | LinkFault | 'uploading';

export type ShownFaults = Partial<Record<ResourceField, ShownFault>>;

export type Saving =
  | { state: 'idle' }
  | { state: 'saving' }
  | { state: 'failed'; reason: BackendReason }
  /** Its video, song or playlist is in the catalogue already; null if that resource could not be read. */
  | { state: 'double'; of: CatalogueMatch | null }
  /** The catalogue has one with the same title and author. Saving again adds it all the same. */
  | { state: 'twin'; of: Resource }
  /** Someone else has saved other values meanwhile. */
  | { state: 'conflict'; theirs: Resource; found: readonly Difference[] }
  /** Someone else has deleted it meanwhile. */
  | { state: 'gone' };

export type Upload =
  | { state: 'none' }
  | { state: 'preparing' }
  /** `preview` is a `data:` address; `part` is what has been sent, from 0 to 1. */
  | { state: 'sending'; preview: string; part: number }
  | { state: 'done'; preview: string; path: string }
  /** The file of an upload that failed, to try it again. */
  | { state: 'failed'; fault: ImageFault | 'unreadable' }
  | { state: 'failed'; fault: 'not sent'; file: Blob };

type Filling =
  | { state: 'idle' }
  | { state: 'reading' }
  | { state: 'filled'; link: string; fields: readonly FillableField[] }
  /** Behind this link there is nothing to read, only a chat. */
  | { state: 'order link'; link: string };

let lastId = 0;

export function emptyForm(): OpenForm {
  lastId += 1;
  return {
    id: lastId,
    seen: null,
    draft: resourceDraft(null),
    faults: {},
    isRestored: false,
    saved: null,
    saving: { state: 'idle' },
    upload: { state: 'none' },
    filling: { state: 'idle' },
    unanswered: null,
  };
}
