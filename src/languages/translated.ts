/** Words of a feature in another language: the same keys and the same arguments, with its own sentences. */
export type Translated<Words> = Words extends string
  ? string
  : Words extends (...details: infer Details) => infer Said
    ? (...details: Details) => Translated<Said>
    : Words extends object
      ? { [Key in keyof Words]: Translated<Words[Key]> }
      : Words;
