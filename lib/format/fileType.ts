const names: Readonly<Record<string, string>> = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PPTX',
};

export const fileType = (mediaType: string): string =>
  names[mediaType] ?? mediaType.replace(/^.*[/.]/, '').toUpperCase();
