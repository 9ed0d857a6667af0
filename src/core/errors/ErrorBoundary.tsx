import { Component, type ReactNode } from 'react';
import { ErrorCard } from './ErrorCard.tsx';
import { ERROR_WORDS } from './errors.words.ts';

interface Props {
  children: ReactNode;
}

interface State {
  failed: boolean;
}

/** Wraps every island: catches errors, shows them in place and reports them, so that the rest of the page stays usable. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: Error) {
    // Imported on the first error, so that islands stay small.
    import('./clientErrors.store.ts').then(({ logError }) => logError(error)).catch(() => {});
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorCard title={ERROR_WORDS.title} text={ERROR_WORDS.text}>
        <button type="button" className="button" onClick={() => this.setState({ failed: false })}>
          {ERROR_WORDS.again}
        </button>
        <a href="/" className="button quiet">
          {ERROR_WORDS.home}
        </a>
      </ErrorCard>
    );
  }
}
