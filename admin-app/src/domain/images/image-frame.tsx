import { Button } from 'antd';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined';
import ArrowRightOutlined from '@ant-design/icons/ArrowRightOutlined';
import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import { decorative } from '../../ui/decorative.ts';
import styles from './images.module.css';
import { imageTexts } from './image-texts.ts';

interface Position {
  readonly x: number;
  readonly y: number;
}

interface ImageFrameProps extends Position {
  readonly source: string;
  /** As the class of what customers see: its shape. */
  readonly shape: string;
  readonly onMove: (to: Position) => void;
  readonly onUnreadable: () => void;
}

const STEP = 0.05;

/** A picture that a finger, a mouse and arrows move within its frame (IMG-001). */
export function ImageFrame({ source, shape, x, y, onMove, onUnreadable }: ImageFrameProps) {
  const picture = useRef<HTMLImageElement>(null);
  const [grip, setGrip] = useState<{ readonly at: PointerEvent; readonly from: Position }>();
  const moveBy = (right: number, down: number) => onMove(within({ x: x - right * STEP, y: y - down * STEP }));

  const drag = (event: PointerEvent) => {
    if (!grip || !picture.current) return;
    const beyond = beyondFrame(picture.current);
    onMove(
      within({
        x: grip.from.x - part(event.clientX - grip.at.clientX, beyond.width),
        y: grip.from.y - part(event.clientY - grip.at.clientY, beyond.height),
      }),
    );
  };
  const press = (event: KeyboardEvent) => {
    const step = arrows.find(({ key }) => key === event.key);
    if (!step) return;
    event.preventDefault();
    moveBy(step.right, step.down);
  };
  return (
    <div className={styles.moving}>
      <div
        tabIndex={0}
        role="group"
        aria-label={imageTexts.frame}
        className={`${styles.frame} ${shape}`}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setGrip({ at: event, from: { x, y } });
        }}
        onPointerMove={drag}
        onPointerUp={() => setGrip(undefined)}
        onPointerCancel={() => setGrip(undefined)}
      >
        <img
          ref={picture}
          src={source}
          alt=""
          draggable={false}
          style={{ objectPosition: `${x * 100}% ${y * 100}%` }}
          onError={onUnreadable}
        />
      </div>
      <div className={styles.arrows}>
        {arrows.map(({ key, label, Icon, right, down }) => (
          <Button
            key={key}
            shape="circle"
            aria-label={label}
            icon={<Icon {...decorative} />}
            onClick={() => moveBy(right, down)}
          />
        ))}
      </div>
    </div>
  );
}

const arrows = [
  { key: 'ArrowUp', label: imageTexts.up, Icon: ArrowUpOutlined, right: 0, down: -1 },
  { key: 'ArrowLeft', label: imageTexts.left, Icon: ArrowLeftOutlined, right: -1, down: 0 },
  { key: 'ArrowRight', label: imageTexts.right, Icon: ArrowRightOutlined, right: 1, down: 0 },
  { key: 'ArrowDown', label: imageTexts.down, Icon: ArrowDownOutlined, right: 0, down: 1 },
];

/** How many pixels of the screen the picture is wider and higher than its frame. */
function beyondFrame({ naturalWidth, naturalHeight, clientWidth, clientHeight }: HTMLImageElement) {
  const scale = Math.max(clientWidth / naturalWidth, clientHeight / naturalHeight);
  return { width: naturalWidth * scale - clientWidth, height: naturalHeight * scale - clientHeight };
}

function part(pixels: number, of: number): number {
  return of > 0 ? pixels / of : 0;
}

function within({ x, y }: Position): Position {
  return { x: Math.min(1, Math.max(0, x)), y: Math.min(1, Math.max(0, y)) };
}
