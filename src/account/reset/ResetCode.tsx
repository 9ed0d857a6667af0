import { CodeStep } from '../second-factor/CodeStep.tsx';
import { giveResetCode } from './resetCode.store.ts';

/** The code required before a new password. */
export const ResetCode = () => <CodeStep Heading="h2" submit={giveResetCode} />;
