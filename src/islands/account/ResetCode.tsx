import { giveResetCode } from '../../stores/resetCode.ts';
import { CodeStep } from '../member/CodeStep.tsx';

/** The code that comes before a new password. */
export const ResetCode = () => <CodeStep Heading="h2" submit={giveResetCode} />;
