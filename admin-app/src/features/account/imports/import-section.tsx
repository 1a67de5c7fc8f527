import type { ImportKind } from '@hora-marcada/shared/contract';
import { importKinds } from '@hora-marcada/shared/rules';
import { Button } from 'antd';
import { lazy, Suspense, useId, useState } from 'react';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import styles from '../account.module.css';
import { importTexts as texts } from './import-texts.ts';

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

/** 'Importar': what an owner brings along from elsewhere (IMP-001). */
export function ImportSection() {
  const [opened, setOpened] = useState<ImportKind>();
  const titleId = useId();
  return (
    <section className={`${parts.sheet} ${parts.quiet} ${styles.card}`} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={parts.title}>
          {texts.section}
        </h2>
        <p>{texts.purpose}</p>
      </div>
      <div className={layout.row}>
        {importKinds.map((kind) => (
          <Button key={kind} onClick={() => setOpened(kind)}>
            {texts.kinds[kind].name}
          </Button>
        ))}
      </div>
      {opened && (
        <Suspense>
          <ImportDialog kind={opened} onClosed={() => setOpened(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
