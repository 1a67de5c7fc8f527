const SUBJECT = /^[a-z0-9]+(-[a-z0-9]+)*: \S.*[^.\s]$/;
const MAX_LENGTH = 72;

/** A sentence for each subject that is not `area: what changes`. */
export function subjectComplaints(subjects: string[]) {
  return subjects
    .filter((subject) => !SUBJECT.test(subject) || subject.length > MAX_LENGTH)
    .map(
      (subject) =>
        `'${subject}': write 'area: what changes', as in 'booking: hold the calendar row before inserting', ` +
        `with at most ${MAX_LENGTH} characters and no full stop.`,
    );
}
