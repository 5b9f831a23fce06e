/** Most leaked passwords from ten characters. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `1234567890 12345678910 123456789a 0123456789 0987654321 9876543210 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc qwertyuiop
  qwerty1234 qwerty12345 qwerty123456 qwertyuiop123 asdfghjkl1 asdfghjkl; zxcvbnm123 password12 password123 password1234
  passw0rd123 p@ssw0rd123 p@ssword123 mypassword iloveyou12 iloveyou123 ihateyou123 letmein123 welcome123 welcome1234
  changeme123 administrator admin12345 admin123456 superman123 batman1234 football123 baseball123 basketball sunshine123
  princess123 charlie123 michael123 jennifer123 liverpool1 manchester chocolate1 butterfly1 strawberry dragon12345
  monkey12345 shadow12345 abcdefghij abcdefghijk abc1234567 abcd123456 a123456789 aa123456789 q1w2e3r4t5 q1w2e3r4t5y6
  computer123 internet123 contraseña contrasena contraseña1 contrasena1 motdepasse motdepasse1 bienvenido1 azertyuiop
  azertyuiop123 matkhau123 matkhau1234 anhyeuem123 emyeuanh123 katasandi123 rahasia123 sayangku123 indonesia123 minhasenha
  senha12345 senha123456 brasil12345 commonground common-ground commonground1`
    .split(/\s+/)
    .filter(Boolean),
);
