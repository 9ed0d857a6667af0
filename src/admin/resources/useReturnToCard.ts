import { useEffect, useState } from 'react';
import { $edited } from '../form/form.store.ts';
import { $view, openAdd } from '../sections/view.store.ts';
import { cardId } from './AdminCard.tsx';

/** Once editing has ended, closes the form and returns to the resource's card, if it is on the page. */
export function useReturnToCard(): void {
  const [edited, setEdited] = useState<string | null>(null);
  useEffect(
    () =>
      $edited.listen((resource) => {
        const id = resource && cardId(resource.id);
        if (!id || $view.get().add !== 'single' || !document.getElementById(id)) return;
        openAdd(null, false);
        setEdited(id);
      }),
    [],
  );
  // By now the form is gone, which moves the card.
  useEffect(() => {
    if (!edited) return;
    document.getElementById(edited)?.focus();
    setEdited(null);
  }, [edited]);
}
