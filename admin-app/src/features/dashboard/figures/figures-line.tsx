import { useFigures } from '../dashboard-queries.ts';
import { listAddresses } from '../../../platform/browser/section-address.ts';
import layout from '../../../ui/layout.module.css';
import { dashboardTexts as texts } from '../texts.ts';
import styles from './figures-line.module.css';

/** '3 hoje · 5 em 7 dias · 2 não confirmados', each leading to its list; without figures there is no line (DAY-014). */
export function FiguresLine() {
  const figures = useFigures();
  if (figures === 'failed') return null;
  const isLoading = figures === 'loading';
  return (
    <section className={layout.screen} aria-label={texts.figures} aria-busy={isLoading}>
      <ul className={styles.figures}>
        {figureNames.map((name) => (
          <Figure key={name} name={name} value={isLoading ? undefined : figures[name]} />
        ))}
      </ul>
    </section>
  );
}

type FigureName = 'today' | 'next7Days' | 'unconfirmed';

const figureNames: readonly FigureName[] = ['today', 'next7Days', 'unconfirmed'];

function Figure({ name, value }: { readonly name: FigureName; readonly value: number | undefined }) {
  const isCalling = name === 'unconfirmed' && (value ?? 0) > 0;
  return (
    <li>
      <a href={listAddresses[name]} data-calling={isCalling || undefined}>
        <b>{value ?? texts.unknown}</b> <span>{texts.figureNames[name](value)}</span>
      </a>
    </li>
  );
}
