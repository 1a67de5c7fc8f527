import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { browserMark } from '../../platform/browser/stored-mark.ts';
import { storeAddress, useStore } from '../../domain/store/store-context.tsx';
import { CopyLinkButton } from '../../ui/copy-link-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { sections, type SectionName } from '../sections.ts';
import layout from '../../ui/layout.module.css';
import parts from '../../ui/parts.module.css';
import styles from './first-steps.module.css';
import { guideFor, stepSections, type FirstStepsGuide, type StepSection } from './first-steps-rules.ts';
import { firstStepsTexts as texts } from '../texts.ts';

interface FirstStepsProps {
  readonly shown: SectionName;
  readonly onShow: (name: SectionName) => void;
  /** The guide is gone; the focus is nobody's. */
  readonly onClosed: () => void;
}

/** Leads the owner of a store that nobody can book yet, step by step, to its link; a store at work never sees it. */
export function FirstSteps({ shown, onShow, onClosed }: FirstStepsProps) {
  const { guide, close } = useFirstSteps();
  if (guide.status === 'none') return null;
  return (
    <section className={`${parts.callout} ${styles.guide}`} aria-labelledby="first-steps">
      <div className={layout.tight}>
        <div role="status">
          <h2 id="first-steps">
            {guide.status === 'ready' ? texts.ready : texts.title(stepSections.length - guide.current)}
          </h2>
          {guide.status === 'leading' && (
            <p>{(guide.section === shown ? texts.whatToDoThere : texts.sentences)[guide.section]}</p>
          )}
        </div>
        {guide.status === 'ready' && (
          <ReadyPage
            onClose={() => {
              close();
              onClosed();
            }}
          />
        )}
        {guide.status === 'leading' && guide.section !== shown && (
          <WayThere section={guide.section} onShow={onShow} />
        )}
      </div>
      <Steps guide={guide} />
    </section>
  );
}

function WayThere({
  section,
  onShow,
}: {
  readonly section: StepSection;
  readonly onShow: (name: SectionName) => void;
}) {
  return (
    <Button type="primary" onClick={() => onShow(section)}>
      {texts.goTo(sections[section].title)}
    </Button>
  );
}

function ReadyPage({ onClose }: { readonly onClose: () => void }) {
  const { endpoint } = useStore();
  const address = storeAddress(endpoint);
  return (
    <>
      <p>
        {texts.sendLink} <strong>{address}</strong>
      </p>
      <div className={layout.row}>
        <CopyLinkButton address={address} />
        <Button href={address} target="_blank" rel="noopener noreferrer">
          {texts.openPage} <VisuallyHidden>{texts.inNewTab}</VisuallyHidden>
        </Button>
        <Button type="primary" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </>
  );
}

function Steps({ guide }: { readonly guide: FirstStepsGuide }) {
  const current = guide.status === 'leading' ? guide.current : stepSections.length;
  const labels = [...stepSections.map((name) => sections[name].title), texts.link];
  return (
    <ol className={styles.steps} aria-label={texts.steps}>
      {labels.map((label, index) => (
        <li
          key={label}
          className={`${styles.step} ${index < current ? styles.done : ''}`}
          aria-current={index === current ? 'step' : undefined}
        >
          <span>{label}</span>
          {index < current && <VisuallyHidden>, {texts.done}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}

interface FirstStepsMemory {
  readonly guide: FirstStepsGuide;
  /** For good in this browser, where it keeps anything. */
  readonly close: () => void;
}

/** The guide of the store that is shown; what this browser has seen of it outlives the page. */
function useFirstSteps(): FirstStepsMemory {
  const { endpoint, missing } = useStore();
  const [marks] = useState(() => ({
    begun: browserMark(`first_steps_begun:${endpoint}`),
    ended: browserMark(`first_steps_ended:${endpoint}`),
  }));
  const [hasBegun, setHasBegun] = useState(marks.begun.isSet);
  const [hasEnded, setHasEnded] = useState(marks.ended.isSet);
  const guide = guideFor({ missing, hasBegun, hasEnded });
  if (guide.status === 'leading' && !hasBegun) setHasBegun(true);
  useEffect(() => {
    if (hasBegun) marks.begun.set();
  }, [marks, hasBegun]);
  return {
    guide,
    close: () => {
      marks.ended.set();
      setHasEnded(true);
    },
  };
}
