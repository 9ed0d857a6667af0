/** The state of the form of a resource. */

import type { EditedResource } from '../../contract/admin.ts';
import type { KnownResource } from '../../contract/importBatch.ts';
import type { UnreadLink } from '../../contract/linkMetadata.ts';
import type { ResourceField } from '../../contract/resourceFields.ts';
import type { BackendReason } from '../../core/backend/backend.api.ts';
import type { ImageError } from './imageUpload.rules.ts';
import type { FillableField, LinkError } from './linkFilling.rules.ts';
import type { Difference } from './resourceConflict.rules.ts';
import { type ResourceDraft, resourceDraft } from './resourceDraft.rules.ts';
import type { FieldError, ResourceRow } from './resourceForm.rules.ts';

export interface OpenForm {
  /** Changes each time a resource is opened. */
  id: number;
  /** The resource being edited, as it was when editing began; null for a new one. */
  seen: EditedResource | null;
  draft: ResourceDraft;
  errors: ShownErrors;
  /** The field to start editing at, if known. */
  startsAt: ResourceField | null;
  /** Whether the draft was restored after a reload. */
  isRestored: boolean;
  /** What was saved in the form just before this. */
  saved: EditedResource | null;
  saving: Saving;
  upload: Upload;
  filling: Filling;
  /** A new row whose save got no answer: it may be in the database. */
  unanswered: ResourceRow | null;
}

export type ShownError = FieldError | LinkError | 'uploading' | 'passages not read';

export type ShownErrors = Partial<Record<ResourceField, ShownError>>;

export type Saving =
  | { state: 'idle' }
  | { state: 'saving' }
  | { state: 'failed'; reason: BackendReason }
  /** Its video, song or playlist is already in the catalogue; null if that resource couldn't be read. */
  | { state: 'double'; of: KnownResource | null }
  /** The catalogue has one with the same title and author. Saving again adds it anyway. */
  | { state: 'duplicate'; of: EditedResource }
  /** Someone else has saved other values meanwhile. */
  | { state: 'conflict'; theirs: EditedResource; found: readonly Difference[] }
  /** Someone else has deleted it meanwhile. */
  | { state: 'gone' };

export type Upload =
  | { state: 'none' }
  | { state: 'preparing' }
  /** `preview` is a `data:` address; `part` is the fraction sent, from 0 to 1. */
  | { state: 'sending'; preview: string; part: number }
  | { state: 'done'; preview: string; path: string }
  /** The file of a failed upload, and the Open Library work that it came from, for another attempt. */
  | { state: 'failed'; error: ImageError }
  | { state: 'failed'; error: 'not sent' | 'no space'; file: Blob; work: string | undefined };

type Filling =
  | { state: 'idle' }
  | { state: 'reading' }
  | { state: 'filled'; link: string; fields: readonly FillableField[] }
  | { state: 'unread'; link: string; reason: UnreadLink }
  /** There is nothing to read behind this link, only a chat. */
  | { state: 'order link'; link: string };

let lastId = 0;

export function emptyForm(): OpenForm {
  lastId += 1;
  return {
    id: lastId,
    seen: null,
    draft: resourceDraft(null),
    errors: {},
    startsAt: null,
    isRestored: false,
    saved: null,
    saving: { state: 'idle' },
    upload: { state: 'none' },
    filling: { state: 'idle' },
    unanswered: null,
  };
}
