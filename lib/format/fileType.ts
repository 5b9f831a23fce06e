const names: Readonly<Record<string, string>> = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PPTX',
};

/** Returns the common name of a media type: PDF, XLSX. */
export const fileType = (mediaType: string): string =>
  names[mediaType] ?? mediaType.replace(/^.*[/.]/, '').toUpperCase();
