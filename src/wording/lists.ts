export const LIST_WORDS = {
  empty: 'No resources found for the selected filter.',
  showing: (shown: number, total: number) => (shown < total ? `The newest ${shown} of ${total}` : `${total} in all`),
};
