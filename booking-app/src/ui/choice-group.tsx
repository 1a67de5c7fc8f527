import { useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { movedIndex } from './moved-index.ts';

export interface Choice {
  readonly key: string;
  readonly label: ReactNode;
}

interface ChoiceGroupProps {
  /** The id of the element that names the group. */
  readonly labelledBy: string;
  readonly choices: readonly Choice[];
  readonly chosen: string | undefined;
  readonly onChoose: (key: string) => void;
  /** How many choices one row holds, for the keys up and down. */
  readonly columns?: number;
  readonly className?: string | undefined;
  readonly choiceClassName?: string | undefined;
  readonly ref?: Ref<HTMLDivElement>;
}

/** Buttons of which one at a time is pressed: one stop for Tab, arrow keys move among them (P-10). */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { labelledBy, choices, chosen, onChoose, columns = 1, className, choiceClassName, ref } = props;
  const [visited, setVisited] = useState<string>();
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const keys = choices.map(({ key }) => key);
  const tabStop = [visited, chosen].find((key) => key !== undefined && keys.includes(key)) ?? keys[0];

  const move = (event: KeyboardEvent, from: number) => {
    const to = keys[movedIndex(event.key, from, { columns, count: keys.length }) ?? from];
    if (to === undefined || to === keys[from]) return;
    event.preventDefault();
    buttons.current.get(to)?.focus();
  };

  return (
    <div role="group" aria-labelledby={labelledBy} className={className} ref={ref}>
      {choices.map(({ key, label }, index) => (
        <button
          key={key}
          type="button"
          ref={(button) => {
            if (button) buttons.current.set(key, button);
            else buttons.current.delete(key);
          }}
          className={choiceClassName}
          aria-pressed={key === chosen}
          tabIndex={key === tabStop ? 0 : -1}
          onFocus={() => setVisited(key)}
          onKeyDown={(event) => move(event, index)}
          onClick={() => onChoose(key)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
