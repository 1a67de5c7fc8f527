import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import { useOpenDialog } from '../../../domain/open-dialog.ts';
import { walkInTexts } from '../../../domain/event/walk-in/walk-in-texts.ts';
import { decorative } from '../../../ui/decorative.ts';

/** 'Encaixe': whoever stands in the shop is booked from now on, in two taps (DLG-007). */
export function WalkIn() {
  const openDialog = useOpenDialog();
  return (
    <Button
      type="primary"
      icon={<PlusOutlined {...decorative} />}
      onClick={() => openDialog({ kind: 'walk-in' })}
    >
      {walkInTexts.title}
    </Button>
  );
}
