import { CATEGORIES } from '../../contract/category.ts';
import { CATEGORY_WORDS } from '../../core/parts/categories.words.ts';

/** The categories as options of a select. */
export const CategoryOptions = () =>
  CATEGORIES.map((category) => (
    <option key={category} value={category}>
      {CATEGORY_WORDS[category].title}
    </option>
  ));
