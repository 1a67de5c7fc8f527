import { expect, test } from '@playwright/test';
import { BookingPage } from '../../pages/booking-page.ts';

for (const timezoneId of ['America/Sao_Paulo', 'America/Los_Angeles', 'Asia/Tokyo', 'UTC']) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test(`BOOK-034 LINK-009 P-12 days, times and links are the store's when the phone is in ${timezoneId}`, async ({
      page,
    }) => {
      const answered = page.waitForResponse('**/scheduler/v1/available_days/');
      const booking = new BookingPage(page);
      await booking.open();
      await booking.chooseService();
      await booking.chooseFirstCalendar();
      const { available_days: days } = (await (await answered).json()) as { available_days: string[] };
      const shown = await booking.days.allInnerTexts();
      expect(shown.map((text) => /\d\d\/\d\d/.exec(text)?.[0])).toEqual(
        days.map((day) => `${day.slice(8)}/${day.slice(5, 7)}`),
      );
      const note = page.getByText('Horário de Brasília');
      await expect(note).toHaveCount(timezoneId === 'America/Sao_Paulo' ? 0 : 1);
    });
  });
}
