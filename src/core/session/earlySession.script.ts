/** Reads the session while React is still loading. The island that guards the page would ask for it only after that. */
import { startSession } from './session.store.ts';

startSession();
