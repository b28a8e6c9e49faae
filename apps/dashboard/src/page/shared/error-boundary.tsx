import { Component, type ReactElement, type ReactNode } from 'react';
import { FailureNote } from './failure-note.tsx';
import { failureOf } from './api.ts';

interface Props {
  readonly children: ReactNode;
  /** A new value makes a new attempt: the address of the page. */
  readonly attempt: string;
}

interface State {
  readonly error: unknown;
  readonly attempt: string;
}

/** An error of a page is shown in its place: never a blank screen. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, attempt: this.props.attempt };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('unknown error') };
  }

  static getDerivedStateFromProps({ attempt }: Props, state: State): Partial<State> | null {
    return attempt === state.attempt ? null : { attempt, error: undefined };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === undefined ? this.props.children : this.#failed(error);
  }

  #failed(error: unknown): ReactElement {
    return <FailureNote failure={failureOf(error)} />;
  }
}
