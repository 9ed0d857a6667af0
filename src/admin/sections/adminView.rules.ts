/** The part of the administration that its address asks for. */

import { ADD_TABS, ADMIN_SECTIONS, type AddTab, type AdminSection, type AdminView } from '../../contract/admin.ts';
import { LIST_PARAMS } from '../../core/lists/params.rules.ts';

export const ADMIN_PATH = '/admin';

export const SECTION_PARAM = 'section';
export const ADD_PARAM = 'add';

/** Reads an address's query. An unknown section means the resources. */
export function adminView(search: string): AdminView {
  const params = new URLSearchParams(search);
  const section = ADMIN_SECTIONS.find((option) => option === params.get(SECTION_PARAM)) ?? 'resources';
  const add = ADD_TABS.find((option) => option === params.get(ADD_PARAM)) ?? null;
  return { section, add: section === 'resources' ? add : null };
}

export const sectionPath = (section: AdminSection): string => withParams([[SECTION_PARAM, section]]);

/** The address with these parameters after those of the section. Default values are left out. */
export function withParams(params: Iterable<readonly [name: string, value: string]>): string {
  const set = new URLSearchParams(
    [...params].filter(([, value]) => value !== '').map(([name, value]) => [name, value]),
  );
  if (set.get(SECTION_PARAM) === 'resources') set.delete(SECTION_PARAM);
  return set.size > 0 ? `${ADMIN_PATH}?${set}` : ADMIN_PATH;
}

/** The parameter that lists only drafts. */
export const DRAFTS_PARAM = 'drafts';

/** The address of the drafts that contain this text. */
export const draftsPath = (text = ''): string =>
  withParams([
    [LIST_PARAMS.text, text],
    [DRAFTS_PARAM, 'true'],
  ]);

/** The address with this query, with the panel that adds resources open or closed. */
export function withAdd(search: string, add: AddTab | null): string {
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== ADD_PARAM && name !== SECTION_PARAM);
  return withParams([[ADD_PARAM, add ?? ''], ...others]);
}
