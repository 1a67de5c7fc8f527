import { useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { movedIndex, rowStarts } from './moved-index.ts';

export interface Choice {
  readonly key: string;
  readonly label: ReactNode;
  /** The spoken name, where the label is an abbreviation. */
  readonly name?: string;
  /** The heading that it stands under, together with those beside it. */
  readonly part?: string;
}

/** The choice that Tab stops at, and how to move it. */
export type TabStop = readonly [key: string | undefined, move: (key: string) => void];

interface ChoiceGroupProps {
  /** The id of the element that names the group. */
  readonly labelledBy: string;
  readonly choices: readonly Choice[];
  readonly chosen: string | undefined;
  readonly onChoose: (key: string) => void;
  /** Marks that a choice is missing. */
  readonly isMissing: boolean;
  /** How many choices one row holds, for the keys up and down. */
  readonly columns?: number;
  /** Held by whoever moves it from outside. */
  readonly tabStop?: TabStop;
  readonly className?: string | undefined;
  readonly partClassName?: string | undefined;
  readonly choiceClassName?: string | undefined;
  readonly ref?: Ref<HTMLDivElement>;
}

/**
 * Radios of which arrow keys choose none: moving among them loads nothing, Enter and Space choose (P-10). Parts divide one
 * group, because one choice is made in it.
 */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { labelledBy, choices, chosen, onChoose, columns = 1, className, choiceClassName, ref } = props;
  const ownTabStop = useState<string>();
  const [visited, visit] = props.tabStop ?? ownTabStop;
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const keys = choices.map(({ key }) => key);
  const tabStop = [visited, chosen].find((key) => key !== undefined && keys.includes(key)) ?? keys[0];

  const starts = rowStarts(
    choices.map(({ part }) => part),
    columns,
  );

  const move = (event: KeyboardEvent, from: number) => {
    const to = keys[movedIndex(event.key, from, { starts, count: keys.length }) ?? from];
    if (to === undefined || to === keys[from]) return;
    event.preventDefault();
    buttons.current.get(to)?.focus();
  };

  const radios = choices.map(({ key, label, name }, index) => (
    <button
      key={key}
      type="button"
      role="radio"
      ref={(button) => {
        if (button) buttons.current.set(key, button);
        else buttons.current.delete(key);
      }}
      className={choiceClassName}
      aria-checked={key === chosen}
      aria-label={name}
      aria-posinset={index + 1}
      aria-setsize={keys.length}
      tabIndex={key === tabStop ? 0 : -1}
      onFocus={() => visit(key)}
      onKeyDown={(event) => move(event, index)}
      onClick={() => onChoose(key)}
    >
      {label}
    </button>
  ));
  const parts = new Set(choices.flatMap(({ part }) => part ?? []));

  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-invalid={props.isMissing || undefined}
      className={className}
      ref={ref}
    >
      {parts.size === 0
        ? radios
        : Array.from(parts, (part) => (
            <div key={part} role="group" aria-labelledby={labelledBy + part} className={props.partClassName}>
              <p id={labelledBy + part}>{part}</p>
              {radios.filter((_, index) => choices[index]?.part === part)}
            </div>
          ))}
    </div>
  );
}
