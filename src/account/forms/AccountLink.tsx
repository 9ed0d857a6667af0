interface Props {
  to: '/login' | '/register';
  label: string;
}

/** A link to another account page (accountLinks.script.ts). */
export const AccountLink = ({ to, label }: Props) => (
  <a
    href={to}
    // The build doesn't know the page's query.
    suppressHydrationWarning
    data-account-link=""
    className="inline-flex min-h-11 items-center font-semibold underline"
  >
    {label}
  </a>
);
