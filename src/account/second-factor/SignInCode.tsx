import { CodeStep } from './CodeStep.tsx';
import { changeAccount, finishSignIn } from './secondFactor.store.ts';

/** The code that follows the password. */
export const SignInCode = ({ Heading }: { Heading: 'h1' | 'h2' }) => (
  <CodeStep Heading={Heading} submit={finishSignIn} onOtherAccount={changeAccount} />
);
