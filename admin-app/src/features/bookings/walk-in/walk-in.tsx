import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { decorative } from '../../../ui/decorative.ts';
import { walkInTexts } from '../texts.ts';

const WalkInDialog = lazy(async () => ({ default: (await import('./walk-in-dialog.tsx')).WalkInDialog }));

/** 'Encaixe': whoever stands in the shop is booked from now on, in two taps (DLG-007). */
export function WalkIn() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button type="primary" icon={<PlusOutlined {...decorative} />} onClick={() => setIsOpen(true)}>
        {walkInTexts.title}
      </Button>
      {isOpen && (
        <Suspense>
          <WalkInDialog onClosed={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
