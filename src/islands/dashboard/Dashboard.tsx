import type { Account } from '../../contract/account.ts';
import { greetingName } from '../../rules/account/greetingName.ts';
import { ACCOUNT_WORDS } from '../../wording/account.ts';
import { RouteGuard } from '../account/RouteGuard.tsx';

/** The pages of a member. */
export function Dashboard() {
  return <RouteGuard allow="member">{(account) => <Panels account={account} />}</RouteGuard>;
}

function Panels({ account }: { account: Account }) {
  return (
    <div className="wrap py-10 md:py-16">
      <h1 className="text-title">{ACCOUNT_WORDS.greeting(greetingName(account))}</h1>
    </div>
  );
}
