import type { StoreSettings } from '@hora-marcada/shared/contract';
import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import { Button } from 'antd';
import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { decorative } from '../../../ui/decorative.ts';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import { LoadFailure } from '../../../ui/retry-notice.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { useSettings } from '../account-queries.ts';
import { PosterSheet } from './poster-sheet.tsx';
import styles from './poster.module.css';
import { posterTexts as texts } from './poster-texts.ts';

const sizes = ['a4', 'a6'] as const;

type PaperSize = (typeof sizes)[number];

/** 'Cartaz': what leads customers to the page from a wall or a counter, printed by the browser. */
export function PosterPage() {
  const { data: settings, isError, refetch } = useSettings();
  if (settings) return <Poster settings={settings} />;
  if (isError) return <LoadFailure text={texts.loadFailed} onRetry={() => void refetch()} />;
  return <Waiting />;
}

function Poster({ settings }: { readonly settings: StoreSettings }) {
  /** Printed alone; both, each on its own paper, until one was chosen. */
  const [chosen, setChosen] = useState<PaperSize>();
  const print = (size: PaperSize) => {
    flushSync(() => setChosen(size));
    window.print();
  };
  return (
    <section className={layout.stack} aria-label={texts.title}>
      <div className={layout.tight}>
        <p>{texts.use}</p>
        <p className={parts.small}>{texts.advice}</p>
      </div>
      <ul className={styles.previews}>
        {sizes.map((size) => (
          <li key={size} className={`${parts.sheet} ${styles.choice}`}>
            <p className={parts.name}>{texts.sizes[size]}</p>
            <div className={styles.preview} data-size={size} aria-hidden>
              <PosterSheet settings={settings} />
            </div>
            <Button type="primary" icon={<PrinterOutlined {...decorative} />} onClick={() => print(size)}>
              {texts.print[size]}
            </Button>
          </li>
        ))}
      </ul>
      {createPortal(
        <div className={styles.printed}>
          {sizes
            .filter((size) => chosen === undefined || chosen === size)
            .map((size) => (
              <div key={size} className={styles.paper} data-size={size}>
                <PosterSheet settings={settings} />
              </div>
            ))}
        </div>,
        document.body,
      )}
    </section>
  );
}
