import CheckOutlined from '@ant-design/icons/CheckOutlined';
import { contrastOnPrimary, readPalette, type Palette } from '@hora-marcada/shared/colour';
import { Input } from 'antd';
import { useId } from 'react';
import { decorative } from '../../ui/decorative.ts';
import { LabelledField } from '../../ui/fields/labelled-field.tsx';
import type { TypedColour } from './account-draft.ts';
import layout from '../../ui/layout.module.css';
import parts from '../../ui/parts.module.css';
import styles from './account.module.css';
import { accountTexts as texts } from './texts.ts';

interface ColourFieldProps {
  readonly colour: TypedColour;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onLeave: () => void;
}

/** One colour, to be picked, typed as its code, or taken from those that are ready (CONTA-006, Q-65). */
export function ColourField({ colour, error, onChange, onLeave }: ColourFieldProps) {
  const id = useId();
  const contrastId = `${id}-contrast`;
  return (
    <div className={layout.stack}>
      <div className={styles.ways}>
        <LabelledField id={`${id}-picker`} label={texts.colour}>
          {(input) => (
            <input
              {...input}
              type="color"
              className={`${parts.choice} ${styles.picker}`}
              aria-describedby={contrastId}
              value={colour.read}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
        </LabelledField>
        <LabelledField id={`${id}-code`} label={texts.colourCode} error={error}>
          {(input) => (
            <Input
              {...input}
              maxLength={30}
              spellCheck={false}
              {...(error !== undefined && { status: 'error' })}
              value={colour.text}
              onChange={({ target }) => onChange(target.value)}
              onBlur={onLeave}
            />
          )}
        </LabelledField>
      </div>
      <div role="group" aria-label={texts.swatches} className={layout.row}>
        {swatches.map(({ name, code }) => {
          const { on_brand, light } = readPalette({ palette: { primary: { main: code } } });
          const isChosen = code === colour.read;
          return (
            <button
              key={code}
              type="button"
              className={`${parts.icon} ${styles.swatch}`}
              style={{ background: code, borderColor: light.accent, color: on_brand }}
              aria-label={name}
              title={name}
              aria-pressed={isChosen}
              onClick={() => onChange(code)}
            >
              {isChosen && <CheckOutlined {...decorative} />}
            </button>
          );
        })}
      </div>
      <p id={contrastId} className={parts.small}>
        {contrastText(colour.read)}
      </p>
    </div>
  );
}

/** Below, text is harder to read than it has to be, though never below 4.5 (WCAG's 7 is its higher grade). */
const easyContrast = 7;

/** How well a colour reads on the booking page, in words (DLG-010). */
function contrastText(colour: string): string {
  const palette = readPalette({ palette: { primary: { main: colour } } });
  const { brand, light } = palette;
  return [
    contrastOnPrimary(palette) >= easyContrast ? texts.readable : texts.lessReadable,
    ...buttonTexts(palette),
    ...(light.accent === brand ? [] : [texts.darkerShade]),
  ].join(' ');
}

function buttonTexts({ brand, light }: Palette): string[] {
  if (light.on_primary === '#ffffff') return light.primary === brand ? [] : [texts.darkerButton];
  return [light.on_primary === brand ? texts.darkButton : texts.darkText];
}

interface Swatch {
  readonly name: string;
  /** '#rrggbb'. */
  readonly code: string;
}

/** Colours that suit a page, from dark to light. */
export const swatches: readonly Swatch[] = [
  { name: 'Preto', code: '#000000' },
  { name: 'Azul-marinho', code: '#1e2a5a' },
  { name: 'Azul', code: '#1d5fd1' },
  { name: 'Petróleo', code: '#0f6b6b' },
  { name: 'Verde', code: '#2e7d32' },
  { name: 'Marrom', code: '#7a3b2e' },
  { name: 'Vermelho', code: '#c62828' },
  { name: 'Roxo', code: '#6a3fb5' },
  { name: 'Rosa', code: '#d6457f' },
  { name: 'Amarelo', code: '#f4c430' },
];
