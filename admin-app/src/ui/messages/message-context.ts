import { createContext, useContext, type ReactNode } from 'react';

interface SaidMessage {
  /** Names the message, which takes the place of one of the same name. */
  readonly key?: string;
  readonly content: ReactNode;
  /** Stays until it is dismissed: it holds what was typed. */
  readonly isKept?: boolean;
  /** Something else speaks for it. */
  readonly isUnspoken?: boolean;
}

type Say = (said: ReactNode | SaidMessage) => void;

/** Says in a few words how something went, for some seconds (DAY-012). */
export interface Messages {
  readonly success: Say;
  readonly error: Say;
  readonly info: Say;
  readonly destroy: (key: string) => void;
}

export type MessageKind = 'success' | 'error' | 'info';

export interface ShownMessage extends SaidMessage {
  readonly key: string;
  readonly kind: MessageKind;
  /** Another one for what is said anew under the same name. */
  readonly number: number;
}

const nothing = () => undefined;
export const MessageContext = createContext<Messages>({
  success: nothing,
  error: nothing,
  info: nothing,
  destroy: nothing,
});

export function useMessage(): Messages {
  return useContext(MessageContext);
}

/** Messages that are kept where `change` puts them: the last two that were said. */
export function messagesIn(
  change: (step: (shown: readonly ShownMessage[]) => readonly ShownMessage[]) => void,
): Messages {
  let said = 0;
  const say = (kind: MessageKind) => (what: ReactNode | SaidMessage) => {
    const number = (said += 1);
    const message = isSaid(what) ? what : { content: what };
    const added = { ...message, kind, number, key: message.key ?? `${number}` };
    change((shown) => {
      const isKnown = shown.some(({ key }) => key === added.key);
      if (isKnown) return shown.map((other) => (other.key === added.key ? added : other));
      return [...shown, added].slice(-atMost);
    });
  };
  return {
    success: say('success'),
    error: say('error'),
    info: say('info'),
    destroy: (key) => change((shown) => shown.filter((other) => other.key !== key)),
  };
}

const atMost = 2;

function isSaid(what: ReactNode | SaidMessage): what is SaidMessage {
  return typeof what === 'object' && what !== null && 'content' in what;
}
