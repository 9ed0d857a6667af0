import { changeAccount, finishSignIn } from '../../stores/secondFactor.ts';
import { CodeStep } from './CodeStep.tsx';

/** The code that follows the password. */
export const SignInCode = ({ Heading }: { Heading: 'h1' | 'h2' }) => (
  <CodeStep Heading={Heading} submit={finishSignIn} onOtherAccount={changeAccount} />
);
