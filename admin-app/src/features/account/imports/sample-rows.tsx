import type { ImportField, ImportPreview } from '@hora-marcada/shared/contract';
import parts from '../../../ui/parts.module.css';
import styles from './imports.module.css';
import { importTexts as texts } from './import-texts.ts';

interface SampleRowsProps {
  readonly preview: ImportPreview;
  readonly fields: readonly ImportField[];
}

/** The first rows, each cell with what is wrong with it (IMP-003). */
export function SampleRows({ preview: { columns, sample }, fields }: SampleRowsProps) {
  return (
    <section className={styles.sample}>
      <h3 className={parts.name}>{texts.sample(sample.length)}</h3>
      <ul className={parts.rows}>
        {sample.map(({ row, cells, problems }) => (
          <li key={row}>
            <p className={parts.small}>{texts.row(row)}</p>
            <dl className={styles.cells}>
              {fields.map((field) => {
                const given = columns.flatMap((column, index) =>
                  column.field === field ? [cells[index]] : [],
                );
                const about = problems.filter((problem) => problem.field === field);
                if (given.length === 0 && about.length === 0) return null;
                return (
                  <Cell key={field} field={field} text={given.filter(Boolean).join(', ')} problems={about} />
                );
              })}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CellProps {
  readonly field: ImportField;
  readonly text: string;
  readonly problems: ImportPreview['sample'][number]['problems'];
}

function Cell({ field, text, problems }: CellProps) {
  return (
    <div>
      <dt>{texts.fields[field]}</dt>
      <dd>
        <span className={styles.given}>{text || texts.empty}</span>
        {problems.map(({ detail, skips }) => (
          <span key={detail} className={skips ? styles.error : styles.told}>
            {detail}
          </span>
        ))}
      </dd>
    </div>
  );
}
