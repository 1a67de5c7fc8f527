test('BOOK-099 x LINK-001..003', () => {});
