import { useEffect, useState } from 'react';
import { accountLink } from '../../stores/account.ts';

interface Props {
  to: '/login' | '/register';
  label: string;
}

/** A link to another account page. It keeps the page to which the visitor returns after signing in. */
export function AccountLink({ to, label }: Props) {
  const [href, setHref] = useState<string>(to);
  // The build does not know the page's query.
  useEffect(() => setHref(accountLink(to)), [to]);
  return (
    <a href={href} className="inline-flex min-h-11 items-center font-semibold underline">
      {label}
    </a>
  );
}
